import type { NeededRight } from '#domain/team/rights.ts';
import { useMay } from '#workspace/data/use-rows.ts';
import { rightOf } from './screen-rights.ts';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { lazyPart, type LazyPartOptions, OPTIONAL } from '#ui/parts/lazy-part.ts';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { RequireAdmin, RequireMembership, RequireSession } from './guards.tsx';
import { frame, type Guard, type Piece, type Screen, SCREENS, screensOf } from './screens.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { messages } from '#app/app.texts.ts';
import { markDrawn } from '#app/first-draw.ts';

const Layout = lazyPart(frame, 'Layout', { waiting: <SkeletonList /> });

const SCREEN: LazyPartOptions = { waiting: <SkeletonList />, onDrawn: markDrawn };

const ADMIN: RouteObject = {
  element: <RequireAdmin otherwise={elementOf(SCREENS.membership['/'])} />,
  children: routesOf('admin'),
};

const MEMBERS: RouteObject = {
  element: <RequireMembership />,
  children: [...routesOf('membership'), ADMIN],
};

const IN_FRAME: RouteObject = {
  element: <Layout />,
  children: [...routesOf('session'), MEMBERS, { path: '*', element: <NotFoundScreen /> }],
};

const OPEN = routesOf('anyone');

/**
 * The router's own `lazy` isn't used: it waits for a navigation, while the frame is drawn at once and loaded code needs
 * no placeholder (`use-part.ts`).
 */
export function AppRoutes({ signedIn }: { signedIn: boolean }) {
  return useRoutes([...OPEN, { element: <RequireSession signedIn={signedIn} />, children: [IN_FRAME] }]);
}

function routesOf(guard: Guard): RouteObject[] {
  return screensOf(guard).map(([path, screen]) => {
    const [right, element] = [rightOf(path), elementOf(screen)];
    return { path, element: right === null ? element : <RequireRight right={right}>{element}</RequireRight> };
  });
}

function elementOf({ given = {}, ...screen }: Screen): ReactNode {
  const props = Object.entries(given).map(([name, value]) => [
    name,
    isPiece(value) ? componentOf(value, OPTIONAL) : value,
  ]);
  return createElement(componentOf(screen, SCREEN), Object.fromEntries(props));
}

function componentOf({ load, name }: Piece, options: LazyPartOptions): ComponentType<object> {
  const part = load as () => Promise<Record<string, ComponentType<never>>>;
  return lazyPart(part, name, options) as ComponentType<object>;
}

function isPiece(value: unknown): value is Piece {
  return typeof value === 'object' && value !== null && 'load' in value;
}

/** A helper without the right reads why, and the owner gets the screen (rules §14). */
function RequireRight({ right, children }: { right: NeededRight; children: ReactNode }) {
  return useMay(right) ? children : <Forbidden />;
}

function Forbidden() {
  return (
    <Page title={messages.notAllowedTitle} width="narrow">
      <EmptyState text={messages.notAllowed} action={<LinkButton to="/">{messages.backHome}</LinkButton>} />
    </Page>
  );
}

function NotFoundScreen() {
  return (
    <Page title={messages.notFoundTitle} width="narrow">
      <EmptyState text={messages.notFound} action={<LinkButton to="/">{messages.backHome}</LinkButton>} />
    </Page>
  );
}
