import { type Call, CALLS, type Who } from './access-table.ts';

export const methodOf = ({ call }: Pick<Call, 'call'>): string => call.split(' ')[0] ?? '';

export const urlOf = ({ call }: Pick<Call, 'call'>, id: string): string =>
  (call.split(' ')[1] ?? '').replace(/:(id|userId)\b/, id);

/** The status that a caller of this role must get. */
export const expected = ({ own }: Call, who: Who): number => {
  const [nobody, user, reseller, admin] = own;
  return { nobody, USER: user, RESELLER: reseller, ADMIN: admin }[who];
};

/** The table, with a HEAD for each read whose answer ends. */
export const allCalls = (): Call[] =>
  CALLS.flatMap((each) =>
    methodOf(each) === 'GET' && !each.streams
      ? [each, { ...each, call: each.call.replace('GET', 'HEAD') }]
      : [each],
  );
