import { describe, expect, it } from 'vitest';
import { isConnectionLost } from './kysely.ts';

describe('an outage of the database', () => {
  it.each([
    ['it shuts down', { code: '57P01' }],
    ['its disk is full', { code: '53100' }],
    ['a lock is not to be had in time', { code: '55P03' }],
    ['a statement takes too long', { code: '57014' }],
    ['a race is lost again and again', { code: '40P01' }],
    ['it has become a standby', { code: '25006' }],
    ['its name is not known for a moment', { code: 'EAI_AGAIN' }],
    ['the way there is closed', { code: 'EHOSTUNREACH' }],
    ['the pool has none free in time', new Error('timeout exceeded when trying to connect')],
    [
      'the connection has broken off before',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('[SYN-12] is that %s', (_what, error) => {
    expect(isConnectionLost(error)).toBe(true);
  });

  it.each([
    ['a value that it does not take', { code: '22P02' }],
    ['a broken constraint', { code: '23505' }],
    ['a statement that is wrong', { code: '42703' }],
    ['a fault of our own', new TypeError('Something is undefined')],
    ['nothing', undefined],
  ])('[SYN-12] is not %s', (_what, error) => {
    expect(isConnectionLost(error)).toBe(false);
  });
});
