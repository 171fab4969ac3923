import { type Call, CALLS, type Who } from './access-table.ts';

export const methodOf = ({ call }: Pick<Call, 'call'>): string => call.split(' ')[0] ?? '';

/** The path of a call, with the id that it names. */
export const urlOf = ({ call }: Pick<Call, 'call'>, id: string): string =>
  (call.split(' ')[1] ?? '').replace(/:(id|userId)\b/, id);

/** What a caller of this role is to be answered. */
export const expected = ({ own }: Call, who: Who): number => {
  const [nobody, user, reseller, admin] = own;
  return { nobody, USER: user, RESELLER: reseller, ADMIN: admin }[who];
};

/** The table, with the HEAD that goes with each read that has an end. */
export const allCalls = (): Call[] =>
  CALLS.flatMap((each) =>
    methodOf(each) === 'GET' && !each.streams
      ? [each, { ...each, call: each.call.replace('GET', 'HEAD') }]
      : [each],
  );
