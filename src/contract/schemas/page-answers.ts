import { Array as List, Boolean as Truth, Object as Fields, String as Text, Unsafe } from 'typebox/type';

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
  'catalogue.read': Fields({
    from: Text({ description: "The reseller's name" }),
    phone: Text({ description: 'E.164, or empty' }),
    services: List(
      Fields({
        name: Text(),
        color: Text({ description: '`#rrggbb`' }),
        hasRoom: Truth({ description: 'A profile can be sold now' }),
        lines: List(
          Fields({
            term: Text({ description: '`Perfil, 30 días`' }),
            price: Text({ description: '`S/. 15.00`' }),
          }),
        ),
      }),
      { description: 'Those with listed prices, by name' },
    ),
  }),
  'page.list': List(
    Fields({
      id: Text({ format: 'uuid', description: "The client's" }),
      openedAt: Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
    }),
  ),
};
