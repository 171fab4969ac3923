import type { ComponentProps, ReactNode } from 'react';
import { messages } from '#workspace/components/place.texts.ts';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import { DraftSheet, type SheetDraft } from '#workspace/forms/draft-sheet.tsx';
import type { PlaceLost } from '#domain/slots/place-back.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';
import { leadsElsewhere, type PlaceChoice, placeLabel } from './place-choice.ts';
import type { TermFormProps } from './period-subject.ts';

type Input = Omit<ComponentProps<typeof RadioGroup>, 'label' | 'options'>;

type TermSheetProps = TermFormProps & {
  draft: SheetDraft;
  title: string;
  submitLabels: Parameters<typeof placeLabel>[2];
  place: PlaceLost | null;
  choice: PlaceChoice;
  placeInput: Input;
  fields: ReactNode;
  /** Shown after the choice of the place. */
  children: ReactNode;
};

export function TermSheet(props: TermSheetProps) {
  const { draft, subject, title, submitLabels, place, choice, placeInput, fields, onClose, children } = props;
  const { openDialog } = useDialog();
  const submit: SheetDraft['submit'] = (event) => {
    if (!leadsElsewhere(place, choice)) return draft.submit(event);
    event.preventDefault();
    openDialog('client-move', subject.id);
  };
  return (
    <DraftSheet
      draft={{ ...draft, submit }}
      onClose={onClose}
      size="small"
      title={title}
      description={subject.about}
      cancelLabel={subject.texts.leave}
      submitLabel={placeLabel(place, choice, submitLabels)}
    >
      {fields}
      {place && <PlaceField place={place} {...placeInput} />}
      {children}
    </DraftSheet>
  );
}

/** Shows the holder of the profile and the client's next place; sharing needs a choice (CLI-72). */
function PlaceField({ place: { slots, holders, next }, ...input }: Input & { place: PlaceLost }) {
  const lost = messages.lost(slots, holders);
  return (
    <>
      <WarningLines lines={[next ? lost : `${lost} ${messages.noneFree}`]} />
      <RadioGroup
        {...input}
        label={messages.where}
        options={[
          { value: 'next', label: next ? messages.free(next.slots) : messages.otherAccount },
          { value: 'shared', label: messages.shared(slots) },
        ]}
      />
    </>
  );
}
