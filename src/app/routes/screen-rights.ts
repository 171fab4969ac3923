import type { NeededRight } from '#domain/team/rights.ts';
import type { Path } from './screens.ts';

/** What a helper needs to open a screen; those without an entry are for everybody in the book (rules §14). */
const SCREEN_RIGHTS: Readonly<Partial<Record<Path, NeededRight>>> = {
  '/free': 'sell',
  '/movements': 'profits',
  '/figures': 'profits',
  '/suppliers': ['purchase', 'profits'],
  '/data': 'export',
  '/export': 'export',
  '/export/month': 'export',
  '/export/open': 'owner',
  '/import': 'owner',
  '/templates': 'owner',
  '/team': 'owner',
  '/wallet': 'owner',
  '/recharge_list': 'owner',
  '/edit_profile': 'owner',
  '/security': 'owner',
  '/sessions': 'owner',
  '/password': 'owner',
  '/calendar': 'owner',
  '/app_lock': 'owner',
};

export const rightOf = (path: string): NeededRight => SCREEN_RIGHTS[path as Path] ?? null;
