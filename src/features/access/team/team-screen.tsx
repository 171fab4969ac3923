import { type FormEvent, useState } from 'react';
import { requestFor } from '#contract/call.ts';
import { changeHelper, endHelper, listHelpers, listInvites, revokeInvite } from '#contract/calls/team.ts';
import type { Right } from '#domain/rows.ts';
import type { TeamHelper } from '#contract/schemas/answers.ts';
import { useOnlineCall } from '#workspace/actions/use-online-call.ts';
import { useOnlineList } from '#workspace/actions/use-online-list.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Users, WifiOff } from '#ui/icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { FormSheet } from '#ui/overlay/form-sheet.tsx';
import { Page } from '#ui/page.tsx';
import { HelperCard, InviteCard } from './helper-card.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { RightsFields } from './rights-fields.tsx';
import { messages } from './team.texts.ts';

type Asked = { what: 'invite' } | { what: 'change' | 'end'; helper: TeamHelper };

/** The helpers of the own book, their phones and the open invitations (rules §14). */
export function TeamScreen() {
  const team = useTeam();
  const [asked, ask] = useState<Asked | null>(null);
  const close = (): void => ask(null);
  const reason = useOnline() ? undefined : messages.offlineAction;
  return (
    <Page
      title={messages.title}
      width="narrow"
      back={{ to: '/edit_profile', label: messages.back }}
      actions={
        <Button variant="primary" disabledReason={reason} onClick={() => ask({ what: 'invite' })}>
          {messages.invite}
        </Button>
      }
    >
      <p className="text-soft">{messages.intro}</p>
      {team.helpers ? (
        <Team {...team} helpers={team.helpers} reason={reason} ask={ask} />
      ) : (
        <Unread failure={team.failure} reload={team.reload} />
      )}
      {asked?.what === 'invite' && (
        <InviteSheet offlineReason={reason} onMade={() => void team.reload()} onClose={close} />
      )}
      {asked?.what === 'change' && (
        <ChangeSheet
          helper={asked.helper}
          onClose={close}
          onSend={(rights) => team.change(asked.helper, rights)}
        />
      )}
      {asked?.what === 'end' && (
        <ConfirmDialog
          open
          danger
          title={messages.askEnd(asked.helper.name)}
          description={messages.askEndText}
          confirmLabel={messages.end}
          disabledReason={reason}
          onClose={close}
          onConfirm={() => void team.end(asked.helper).then(close)}
        />
      )}
    </Page>
  );
}

function useTeam() {
  const { answer: helpers, failure, reload: reloadHelpers } = useOnlineList(requestFor(listHelpers));
  const { answer: invites, reload: reloadInvites } = useOnlineList(requestFor(listInvites));
  const call = useOnlineCall();
  const reload = async (): Promise<void> => {
    await Promise.all([reloadHelpers(), reloadInvites()]);
  };
  return {
    helpers,
    invites: invites ?? [],
    failure,
    reload,
    change: async ({ id }: TeamHelper, rights: readonly Right[]): Promise<void> => {
      await call(requestFor(changeHelper, { params: { id }, body: { rights: [...rights] } }));
      await reload();
    },
    end: async ({ id }: TeamHelper): Promise<void> => {
      await call(requestFor(endHelper, { params: { id } }));
      await reload();
    },
    revoke: async (id: string): Promise<void> => {
      await call(requestFor(revokeInvite, { params: { id } }));
      await reload();
    },
  };
}

type TeamProps = ReturnType<typeof useTeam> & {
  helpers: readonly TeamHelper[];
  reason: string | undefined;
  ask: (asked: Asked) => void;
};

function Team({ helpers, invites, revoke, reason, ask }: TeamProps) {
  if (helpers.length === 0 && invites.length === 0) return <EmptyState text={messages.nobody} icon={Users} />;
  return (
    <>
      <ul className="flex flex-col gap-3 empty:hidden">
        {helpers.map((helper) => (
          <HelperCard
            key={helper.id}
            helper={helper}
            disabledReason={reason}
            onChange={() => ask({ what: 'change', helper })}
            onEnd={() => ask({ what: 'end', helper })}
          />
        ))}
      </ul>
      {invites.length > 0 && (
        <section aria-label={messages.invited} className="flex flex-col gap-3">
          <h2 className="text-lg leading-6 font-semibold">{messages.invited}</h2>
          <ul className="flex flex-col gap-3">
            {invites.map((invite) => (
              <InviteCard
                key={invite.id}
                invite={invite}
                disabledReason={reason}
                onRevoke={() => void revoke(invite.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Unread({ failure, reload }: { failure: string | null; reload: () => Promise<void> }) {
  const online = useOnline();
  if (failure === null && online) return <SkeletonList rows={2} />;
  return (
    <EmptyState
      text={online ? (failure ?? '') : messages.offline}
      icon={WifiOff}
      action={online && <Button onClick={() => void reload()}>{messages.retry}</Button>}
    />
  );
}

interface ChangeSheetProps {
  helper: TeamHelper;
  onSend: (rights: readonly Right[]) => Promise<void>;
  onClose: () => void;
}

function ChangeSheet({ helper, onSend, onClose }: ChangeSheetProps) {
  const [rights, setRights] = useState<readonly Right[]>(helper.rights);
  const [busy, setBusy] = useState(false);
  const reason = useOnline() ? undefined : messages.offlineAction;
  return (
    <FormSheet
      title={messages.changeOne(helper.name)}
      onClose={onClose}
      cancelLabel={messages.cancel}
      submitLabel={messages.save}
      busy={busy}
      disabledReason={reason}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setBusy(true);
        void onSend(rights).then(onClose);
      }}
    >
      <RightsFields rights={rights} onChange={setRights} />
    </FormSheet>
  );
}
