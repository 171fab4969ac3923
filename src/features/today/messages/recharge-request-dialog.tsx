import { useState } from 'react';
import type { StaffMember } from '#db/local-database.ts';
import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useCloseWhenDeleted } from '#workspace/dialog/use-close-when-deleted.ts';
import { useProfile } from '#workspace/data/use-rows.ts';
import { useStaff } from '#workspace/actions/use-staff.ts';
import { useTemplates } from '#workspace/data/use-templates.ts';
import { rechargeRequest } from '#domain/messages/greeting.ts';
import { CHEAPEST_PLAN_CREDITS } from '#domain/money/plans.ts';
import type { Profile } from '#domain/rows.ts';
import { wholeOf } from '#domain/money/typed-numbers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useSpokenPhone } from '#ui/phone/phone-text.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { messages } from './messages.texts.ts';

/** The most that one transfer moves (rules §6). */
const MOST_CREDITS = 500;

/** `id` is the user code of one of the staff (FAV-06, MSG-20). */
export function RechargeRequestDialog({ id, onClose }: DialogProps) {
  const profile = useProfile();
  const { staff, settled } = useStaff();
  const member = staff?.members.find(({ userCode }) => userCode === id);
  const gone = staff !== undefined && settled && member === undefined;
  const { unknown, notYet } = messages.recharge;
  useCloseWhenDeleted(gone, staff?.atMs === null ? notYet : unknown, onClose);
  if (gone) return null;
  if (!member || !profile) {
    return (
      <Sheet onClose={onClose} title={messages.recharge.title}>
        <SkeletonList rows={2} />
      </Sheet>
    );
  }
  return <RechargeRequest member={member} profile={profile} onClose={onClose} />;
}

interface RechargeRequestProps {
  member: StaffMember;
  profile: Profile;
  onClose: () => void;
}

function RechargeRequest({ member, profile, onClose }: RechargeRequestProps) {
  const { recharge } = messages;
  const [typed, setTyped] = useState(String(CHEAPEST_PLAN_CREDITS));
  const speak = useSpokenPhone();
  const credits = creditsOf(typed);
  const edited = useTemplates();
  const facts = { name: member.username, credits: credits ?? CHEAPEST_PLAN_CREDITS, writer: profile };
  return (
    <MessageSheet
      title={recharge.title}
      description={`${member.username} · ${speak(member.phone)}`}
      about={{ kind: 'recarga', table: 'staff', id: member.userCode }}
      contact={{ phone: member.phone, telegram: null }}
      text={rechargeRequest(facts, edited)}
      beside={<Button onClick={onClose}>{messages.close}</Button>}
      onClose={onClose}
    >
      <NumberInput
        label={recharge.credits}
        min={1}
        max={MOST_CREDITS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={credits === null ? recharge.noCredits : undefined}
      />
    </MessageSheet>
  );
}

function creditsOf(text: string): number | null {
  const credits = wholeOf(text);
  return Number.isInteger(credits) && credits >= 1 && credits <= MOST_CREDITS ? credits : null;
}
