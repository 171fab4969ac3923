import { Array as List, Object as Fields, String as Text, Unsafe } from 'typebox/type';

const PAGE_STATES = ['open', 'pin', 'wrong', 'ended'] as const;
type PageState = (typeof PAGE_STATES)[number];

export const PAGE_ANSWERS = {
  'page.read': Fields({
    state: Unsafe<PageState>({
      type: 'string',
      enum: [...PAGE_STATES],
      description: '`pin`: a PIN is asked for; `wrong`: it was another; `ended`: every service is over',
    }),
    head: Text({ description: 'Sealed: the reseller, how to pay, what is said after the end' }),
    services: List(Text({ description: 'Sealed: a service that runs, with its password' }), {
      description: 'Empty unless `open`',
    }),
  }),
  'page.list': List(
    Fields({
      id: Text({ format: 'uuid', description: "The client's" }),
      openedAt: Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    }),
  ),
};
