import { type SyntheticEvent, useState } from 'react';
import type { Profile } from '#domain/rows.ts';
import { mutationTimes } from '#workspace/actions/result-times.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { WorkspacePhoneField } from '#workspace/forms/workspace-phone-field.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from './profile.texts.ts';

const texts = messages.phone;

/** Follows the profile until a change is typed, and again once that is saved (PRO-01, PRO-04). */
export function PhoneForm({ profile }: { profile: Profile }) {
  const { phone, busy, change, error, submit } = usePhoneForm(profile);
  return (
    <SectionCard title={texts.title}>
      <form noValidate aria-label={texts.label} onSubmit={submit} className="flex flex-col gap-3">
        <WorkspacePhoneField
          label={texts.label}
          hint={texts.hint}
          required
          value={phone}
          onChange={change}
          error={error}
        />
        <Button type="submit" variant="primary" busy={busy} className="md:self-start">
          {texts.submit}
        </Button>
      </form>
    </SectionCard>
  );
}

function usePhoneForm({ id, phone: saved }: Profile) {
  const mutate = useMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const phone = typed ?? saved;
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await mutate({ name: 'user.phone', id, body: { phone } });
    setBusy(false);
    if (outcome.ok) return setTyped(null);
    // A refusal restores the profile: the typed phone stays in its field.
    setTyped(phone);
    const refused = outcome.errors['phone'];
    if (!refused) return;
    setError(refused.msg);
    if (!outcome.reported)
      showResult({ status: 'error', message: refused.msg, ms: mutationTimes('user.phone').errorMs });
  };
  // Nothing to queue, but the press still shows a result (GEN-57).
  const keepAsIs = (): void => {
    setTyped(null);
    showResult({
      status: 'success',
      message: messages.phone.same,
      ms: mutationTimes('user.phone').successMs,
    });
  };
  return {
    phone,
    busy,
    error,
    change: (next: string): void => {
      setError(undefined);
      setTyped(next);
    },
    submit: (event: SyntheticEvent): void => {
      event.preventDefault();
      if (busy) return;
      setError(undefined);
      if (phone === saved) return keepAsIs();
      void save();
    },
  };
}
