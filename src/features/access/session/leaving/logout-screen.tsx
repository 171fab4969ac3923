import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import { UnsentChoices } from './unsent-choices.tsx';
import { useLeave } from './use-leave.ts';
import { useUnsentChanges } from './use-unsent-changes.ts';

export function LogoutScreen() {
  const navigate = useNavigate();
  const workspace = useWorkspace();
  // A sign-out ends every undo: held changes are sent before the question is answered.
  useEffect(() => void workspace.release().catch(() => undefined), [workspace]);
  const unsent = useUnsentChanges();
  // The workspace closes before its database is deleted.
  const { leaving, leave } = useLeave(() => workspace.stop());
  const hasUnsent = unsent !== undefined && unsent.queued + unsent.review > 0;
  return (
    <Page title={messages.signOutTitle} width="narrow">
      {unsent === undefined ? (
        <SkeletonList rows={1} />
      ) : (
        <SectionCard>
          <p className="text-lg font-medium">{messages.signOutQuestion}</p>
          {hasUnsent && <UnsentChoices unsent={unsent} leaving={leaving} onLeave={leave} />}
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            <Button onClick={() => void navigate('/')}>{messages.no}</Button>
            {!hasUnsent && (
              <Button variant="primary" busy={leaving} onClick={() => void leave({ keepData: false })}>
                {messages.yes}
              </Button>
            )}
          </div>
        </SectionCard>
      )}
    </Page>
  );
}
