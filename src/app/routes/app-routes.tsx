import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { AdminRoute } from './admin-route.tsx';
import { RequireMembership, RequireSession } from './guards.tsx';
import { markDrawn } from '#app/first-draw.ts';
import { Layout } from '#app/layout.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { LogoutRoute } from './logout-route.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { screenParts } from './screen-parts.ts';

const LoginScreen = lazyScreen(screenParts.session, 'LoginScreen');
const RegisterScreen = lazyScreen(screenParts.session, 'RegisterScreen');
const VerifyEmailScreen = lazyScreen(screenParts.session, 'VerifyEmailScreen');
const RecoverPasswordScreen = lazyScreen(screenParts.session, 'RecoverPasswordScreen');
const NewPasswordScreen = lazyScreen(screenParts.session, 'NewPasswordScreen');
const FinishMembershipScreen = lazyScreen(screenParts.session, 'FinishMembershipScreen');
const ProfileScreen = lazyScreen(screenParts.profile, 'ProfileScreen');
const WalletScreen = lazyScreen(screenParts.wallet, 'WalletScreen');
const PanelScreen = lazyScreen(screenParts.panel, 'PanelScreen');
const CategoriesScreen = lazyScreen(screenParts.categories, 'CategoriesScreen');
const SuppliersScreen = lazyScreen(screenParts.suppliers, 'SuppliersScreen');
const AccountsScreen = lazyScreen(screenParts.accounts, 'AccountsScreen');
const TemplatesScreen = lazyScreen(screenParts.templates, 'TemplatesScreen');
const RechargeListScreen = lazyScreen(screenParts.recharges, 'RechargeListScreen');
const DuesScreen = lazyScreen(screenParts.dues, 'DuesScreen');
const FreeScreen = lazyScreen(screenParts.free, 'FreeScreen');
const SettingsScreen = lazyScreen(screenParts.settings, 'SettingsScreen');
const ReviewScreen = lazyScreen(screenParts.review, 'ReviewScreen');

/** rules §7, NAV-01 to NAV-14 */
export function AppRoutes({ signedIn }: { signedIn: boolean }) {
  return (
    <Suspense fallback={<SkeletonList />}>
      <Routes>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/register" element={<RegisterScreen />} />
        <Route path="/verify_email" element={<VerifyEmailScreen />} />
        <Route path="/recover_password" element={<RecoverPasswordScreen />} />
        <Route path="/new_password" element={<NewPasswordScreen />} />
        <Route element={<RequireSession signedIn={signedIn} />}>
          <Route element={<Layout />}>
            <Route path="/finish_membership" element={<FinishMembershipScreen />} />
            <Route path="/wallet" element={<WalletScreen />} />
            <Route path="/recharge_list" element={<RechargeListScreen />} />
            <Route path="/edit_profile" element={<ProfileScreen />} />
            <Route path="/settings" element={<SettingsScreen />} />
            <Route path="/review" element={<ReviewScreen />} />
            <Route path="/logout" element={<LogoutRoute />} />
            <Route element={<RequireMembership />}>
              <Route path="/" element={<PanelScreen />} />
              <Route path="/sold" element={<AccountsScreen key="Activo" conditions="Activo" />} />
              <Route path="/support" element={<AccountsScreen key="Soporte" conditions="Soporte" />} />
              <Route path="/overdue" element={<AccountsScreen key="Vencido" conditions="Vencido" />} />
              <Route path="/due" element={<DuesScreen />} />
              <Route path="/free" element={<FreeScreen />} />
              <Route path="/categories" element={<CategoriesScreen />} />
              <Route path="/suppliers" element={<SuppliersScreen />} />
              <Route path="/templates" element={<TemplatesScreen />} />
              <Route path="/admin" element={<AdminRoute panel={<PanelScreen />} />} />
            </Route>
            <Route path="*" element={<NotFoundScreen />} />
          </Route>
        </Route>
      </Routes>
      {!signedIn && <Drawn />}
    </Suspense>
  );
}

/** A sibling inside the boundary is there once the screen's code is. */
function Drawn() {
  useEffect(markDrawn, []);
  return null;
}
