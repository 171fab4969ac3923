import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SkeletonList } from '#ui/lists/skeleton.tsx';
import { AdminRoute } from './admin-route.tsx';
import { RequireMembership, RequireSession } from './guards.tsx';
import { Layout } from '#app/layout.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { LogoutRoute } from './logout-route.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const loadSession = () => import('#features/session/screens.ts');
const LoginScreen = lazyScreen(loadSession, 'LoginScreen');
const RegisterScreen = lazyScreen(loadSession, 'RegisterScreen');
const VerifyEmailScreen = lazyScreen(loadSession, 'VerifyEmailScreen');
const RecoverPasswordScreen = lazyScreen(loadSession, 'RecoverPasswordScreen');
const NewPasswordScreen = lazyScreen(loadSession, 'NewPasswordScreen');
const FinishMembershipScreen = lazyScreen(loadSession, 'FinishMembershipScreen');
const ProfileScreen = lazyScreen(() => import('#features/profile/profile-screen.tsx'), 'ProfileScreen');
const WalletScreen = lazyScreen(() => import('#features/wallet/wallet-screen.tsx'), 'WalletScreen');
const PanelScreen = lazyScreen(() => import('#features/dashboard/panel-screen.tsx'), 'PanelScreen');
const CategoriesScreen = lazyScreen(
  () => import('#features/categories/categories-screen.tsx'),
  'CategoriesScreen',
);
const SuppliersScreen = lazyScreen(
  () => import('#features/suppliers/suppliers-screen.tsx'),
  'SuppliersScreen',
);
const AccountsScreen = lazyScreen(() => import('#features/accounts/accounts-screen.tsx'), 'AccountsScreen');
const TemplatesScreen = lazyScreen(
  () => import('#features/templates/templates-screen.tsx'),
  'TemplatesScreen',
);
const RechargeListScreen = lazyScreen(
  () => import('#features/recharges/recharge-list-screen.tsx'),
  'RechargeListScreen',
);
const DuesScreen = lazyScreen(() => import('#features/dues/dues-screen.tsx'), 'DuesScreen');
const FreeScreen = lazyScreen(() => import('#features/free-profiles/free-screen.tsx'), 'FreeScreen');
const SettingsScreen = lazyScreen(() => import('#features/settings/settings-screen.tsx'), 'SettingsScreen');
const ReviewScreen = lazyScreen(() => import('#features/sync-issues/review-screen.tsx'), 'ReviewScreen');

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
    </Suspense>
  );
}
