import type { ComponentProps } from 'react';
import { messages } from '#workspace/components/place.texts.ts';
import type { PlaceLost } from '#domain/slots/place-back.ts';
import { WarningLines } from '#ui/feedback/warning-lines.tsx';
import { RadioGroup } from '#ui/inputs/radio-group.tsx';

type PlaceFieldProps = Omit<ComponentProps<typeof RadioGroup>, 'label' | 'options'> & { place: PlaceLost };

/** Who has the profile, and where the client goes instead; sharing it is for those who say so (CLI-72). */
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
