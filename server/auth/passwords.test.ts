import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';
import { createSemaphore, type Line, QueueFull } from '#server/base/concurrency/semaphore.ts';

describe('passwords', () => {
  const cheap = createPasswords({ cost: { memoryKiB: 8, passes: 1 } });

  it('are hashed with argon2id: 64 MiB, three passes, one lane', async () => {
    const hashed = await createPasswords().hash('una frase larga');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await cheap.verify('una frase larga', hashed)).toBe(true);
  });

  it('differ by a single letter', async () => {
    const hashed = await cheap.hash('Una frase larga');
    expect(await cheap.verify('Una frase larga', hashed)).toBe(true);
    expect(await cheap.verify('una frase larga', hashed)).toBe(false);
    expect(await cheap.verify('Una frase larga ', hashed)).toBe(false);
  });

  it('[API-11] are checked against a hash of nothing where there is no user', async () => {
    expect(await cheap.verify('una frase larga', null)).toBe(false);
  });

  it('[OPS-29] take HASH_SLOTS at once, ten times as many wait, and the next is refused', async () => {
    const one = createPasswords({ cost: { memoryKiB: 8, passes: 1 }, slots: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => one.hash('una frase larga')));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.any(QueueFull) },
    ]);
  });

  it('are checked a few at a time, in order', async () => {
    const inSlot = createSemaphore(4);
    const begun: number[] = [];
    const gates = Array.from({ length: 10 }, createGate);
    const works = gates.map((gate, index) =>
      inSlot(async () => {
        begun.push(index);
        await gate.opened;
        if (index === 1) throw new Error('no');
      }).catch(() => undefined),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3]);
    gates[1]?.open();
    await works[1];
    gates[3]?.open();
    await works[3];
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    for (const gate of gates) gate.open();
    await Promise.all(works);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the line of those who wait', () => {
  it('[SEC-07] lets known devices go first, then proofs of a signed-in user, and refuses when it is full', async () => {
    const inSlot = createSemaphore(1, { places: 2, retryAfterSeconds: 3 });
    const begun: string[] = [];
    const gate = createGate();
    const enter = (who: string, line?: Line) =>
      inSlot(async () => {
        begun.push(who);
        await gate.opened;
      }, line);
    const inside = [
      enter('working'),
      enter('stranger 1'),
      enter('stranger 2'),
      enter('proof', 'middle'),
      enter('owner 1', 'first'),
      enter('owner 2', 'first'),
    ];
    await expect(enter('stranger 3')).rejects.toThrow(QueueFull);
    await expect(enter('owner 3', 'first')).rejects.toThrow(QueueFull);
    gate.open();
    await Promise.all(inside);
    expect(begun).toEqual(['working', 'owner 1', 'owner 2', 'proof', 'stranger 1', 'stranger 2']);
  });
});

function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
