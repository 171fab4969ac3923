import type { ComponentProps } from 'react';
import { messages } from '#workspace/components/place.texts.ts';
import type { PlaceLost } from '#domain/slots/place-back.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';

type PlaceFieldProps = Omit<ComponentProps<typeof RadioGroup>, 'label' | 'options'> & { place: PlaceLost };

/** Shows the holder of the profile and the client's next place; sharing needs a choice (CLI-72). */
export function PlaceField({ place: { slots, holders, next }, ...input }: PlaceFieldProps) {
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
