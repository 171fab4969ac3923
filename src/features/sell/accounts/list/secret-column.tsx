import { useEffect, useRef } from 'react';
import type { AccountView } from '#db/account-views.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { MaskToggle } from './mask-toggle.tsx';
import { Masked } from './masked.tsx';
import { may } from '#domain/team/rights.ts';
import {
  type RowContext,
  SECRET_RIGHTS,
  type SecretVisibility,
} from '#features/sell/accounts/row-context.ts';

const SECRETS = {
  passwords: {
    header: messages.columns.password,
    mask: messages.maskedPassword,
    valueOf: ({ streaming }: AccountView) => streaming.password,
  },
  suppliers: {
    header: messages.columns.supplier,
    mask: messages.maskedSupplier,
    valueOf: ({ supplier }: AccountView) => supplier?.name ?? '',
  },
} as const;

/** Without masks the column exists only while shown; its toggle is then above the table (ACC-12, ACC-18, ACC-21). */
export function secretColumn(
  part: keyof SecretVisibility,
  { shown, masks, rights }: Pick<RowContext, 'shown' | 'masks' | 'rights'>,
  toggle: (part: keyof SecretVisibility) => void,
): Column<AccountView>[] {
  if ((!masks && !shown[part]) || !may(rights, SECRET_RIGHTS[part])) return [];
  const { header, mask, valueOf } = SECRETS[part];
  return [
    {
      key: part,
      place: 'text',
      header: masks ? (
        <MaskToggle part={part} header={header} shown={shown[part]} toggle={toggle} />
      ) : (
        <RevealedHeader text={header} />
      ),
      cell: (view) => (
        // The joke takes three lines, two in a wide window (ACC-12).
        <span className="block w-14 min-[90rem]:w-16 text-[0.6875rem] leading-3.25 whitespace-normal">
          <Masked value={valueOf(view)} shown={shown[part]} mask={mask} />
        </span>
      ),
    },
  ];
}

/** Scrolls the revealed column into sight: the table may be scrolled elsewhere. */
function RevealedHeader({ text }: { text: string }) {
  const header = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    header.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return <span ref={header}>{text}</span>;
}
