import { Button } from '#ui/buttons/button.tsx';
import { messages } from '#features/device/sync-issues/review.texts.ts';

type SheetButtonsProps = { submitLabel: string; onCancel: () => void; busy: boolean };

export function SheetButtons({ submitLabel, onCancel, busy }: SheetButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>{messages.form.cancel}</Button>
      <Button variant="primary" type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </>
  );
}
