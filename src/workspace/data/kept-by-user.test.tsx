import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WorkspaceContext } from './workspace-context.tsx';
import type { Workspace } from './workspace.ts';
import { keptByUser } from './kept-by-user.ts';

const useChosen = keptByUser<readonly string[]>([]);

function screenOf(userId: string, part?: string): ReturnType<typeof useChosen> {
  let kept: ReturnType<typeof useChosen> | undefined;
  function Screen() {
    kept = useChosen(part);
    return null;
  }
  renderToString(
    <WorkspaceContext value={{ userId } as Workspace}>
      <Screen />
    </WorkspaceContext>,
  );
  if (!kept) throw new Error('The screen was not rendered');
  return kept;
}

const choose = (userId: string, id: string, part?: string) => {
  const [, change] = screenOf(userId, part);
  change((before) => [...before, id]);
};

test('[ACC-47] what a screen is doing is there when it opens again, each user’s apart', () => {
  choose('ana', 'a1');
  choose('ana', 'a2');
  choose('eva', 'e1');
  expect(screenOf('ana')[0]).toEqual(['a1', 'a2']);
  expect(screenOf('eva')[0]).toEqual(['e1']);
  expect(screenOf('luz')[0]).toEqual([]);
});

test('[ACC-47] each table’s is apart from the others’', () => {
  choose('zoe', 'z1', 'Vencido');
  expect(screenOf('zoe', 'Activo')[0]).toEqual([]);
  expect(screenOf('zoe', 'Vencido')[0]).toEqual(['z1']);
});
