import { IfMay } from '#workspace/components/opening/if-may.tsx';
import { cx } from '#ui/cx.ts';
import { useMay } from '#workspace/data/use-rows.ts';
import { copyCredentials } from '#workspace/components/credential-block.tsx';
import { useDialog } from '#workspace/dialog/use-dialog.ts';
import type { AccountView } from '#db/account-views.ts';
import { accountCredentials, credentialsText } from '#domain/messages/credentials.ts';
import { endInWords } from '#domain/dues.ts';
import { serviceName } from '#domain/service-name.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Copy } from '#ui/icons.ts';
import { Monogram } from '#ui/look/monogram.tsx';
import { messages as credentials } from '#workspace/components/credentials.texts.ts';

interface AccountResultProps {
  view: AccountView;
  nowMs: number;
}

export function AccountResult({ view: { streaming, category }, nowMs }: AccountResultProps) {
  const { openDialog } = useDialog();
  const maySee = useMay('passwords');
  const service = serviceName(streaming, category);
  const text = credentialsText(service, accountCredentials(streaming));
  const shown = (
    <>
      <Monogram name={service} color={category?.backgroundcolor} size="large" />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{service}</span>
        <span className="truncate text-sm text-soft">{streaming.email}</span>
        <span className="figures truncate text-sm text-soft">
          {[streaming.code, endInWords(streaming.endDate, nowMs)].join(' · ')}
        </span>
      </span>
    </>
  );
  return (
    <div className="flex min-w-0 items-center pr-1">
      <IfMay dialog="account-edit" otherwise={<div className={RESULT}>{shown}</div>}>
        <button
          type="button"
          data-row=""
          className={cx(RESULT, 'text-left -outline-offset-2 transition-colors duration-100 hover:bg-paper')}
          onClick={() => openDialog('account-edit', streaming.id)}
        >
          {shown}
        </button>
      </IfMay>
      {maySee && (
        <IconButton
          icon={Copy}
          label={credentials.copyAllOf(`${service}, ${streaming.email}`)}
          onClick={() => void copyCredentials(text)}
        />
      )}
    </div>
  );
}

const RESULT = 'flex min-h-16 min-w-0 grow items-center gap-3 py-2 pl-3';
