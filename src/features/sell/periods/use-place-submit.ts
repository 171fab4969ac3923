import type { FormEvent } from 'react';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import type { PlaceLost } from '#domain/slots/place-back.ts';
import { leadsElsewhere, type PlaceChoice } from './place-choice.ts';

type Submit = (event: FormEvent) => void;

export function usePlaceSubmit(
  clientId: string,
  { place, choice, submit }: { place: PlaceLost | null; choice: PlaceChoice; submit: Submit },
): Submit {
  const { openDialog } = useDialog();
  return (event) => {
    if (!leadsElsewhere(place, choice)) return submit(event);
    event.preventDefault();
    openDialog('client-move', clientId);
  };
}
