import { Route, Routes } from 'react-router-dom';
import { AdminRoute } from './admin-route.tsx';
import { RequireMembership, RequireSession } from './guards.tsx';
import { lazyPart, OPTIONAL } from '#ui/lazy-part.ts';
import { Layout } from '#app/layout.tsx';
import { LogoutRoute } from './logout-route.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { screenParts } from './screen-parts.ts';
import { SCREEN } from './screen-options.ts';

const LoginScreen = lazyPart(screenParts.session, 'LoginScreen', SCREEN);
const RegisterScreen = lazyPart(screenParts.session, 'RegisterScreen', SCREEN);
const VerifyEmailScreen = lazyPart(screenParts.session, 'VerifyEmailScreen', SCREEN);
const RecoverPasswordScreen = lazyPart(screenParts.session, 'RecoverPasswordScreen', SCREEN);
const NewPasswordScreen = lazyPart(screenParts.session, 'NewPasswordScreen', SCREEN);
const FinishMembershipScreen = lazyPart(screenParts.session, 'FinishMembershipScreen', SCREEN);
const ProfileScreen = lazyPart(screenParts.profile, 'ProfileScreen', SCREEN);
const WalletScreen = lazyPart(screenParts.wallet, 'WalletScreen', SCREEN);
const PanelScreen = lazyPart(screenParts.panel, 'PanelScreen', SCREEN);
const CategoriesScreen = lazyPart(screenParts.categories, 'CategoriesScreen', SCREEN);
const SuppliersScreen = lazyPart(screenParts.suppliers, 'SuppliersScreen', SCREEN);
const AccountsScreen = lazyPart(screenParts.accounts, 'AccountsScreen', SCREEN);
const TemplatesScreen = lazyPart(screenParts.templates, 'TemplatesScreen', SCREEN);
const RechargeListScreen = lazyPart(screenParts.recharges, 'RechargeListScreen', SCREEN);
const DuesScreen = lazyPart(screenParts.dues, 'DuesScreen', SCREEN);
const ClientPane = lazyPart(() => import('#features/clients/dialogs.ts'), 'ClientPane', OPTIONAL);
const FreeScreen = lazyPart(screenParts.free, 'FreeScreen', SCREEN);
const MovementsScreen = lazyPart(screenParts.movements, 'MovementsScreen', SCREEN);
const FiguresScreen = lazyPart(screenParts.figures, 'FiguresScreen', SCREEN);
const PeopleScreen = lazyPart(screenParts.people, 'PeopleScreen', SCREEN);
const SettingsScreen = lazyPart(screenParts.settings, 'SettingsScreen', SCREEN);
const DataScreen = lazyPart(screenParts.data, 'DataScreen', SCREEN);
const PrivacyScreen = lazyPart(screenParts.data, 'PrivacyScreen', SCREEN);
const LockSettingsScreen = lazyPart(screenParts.lock, 'LockSettingsScreen', SCREEN);
const SecurityScreen = lazyPart(screenParts.security, 'SecurityScreen', SCREEN);
const SessionsScreen = lazyPart(screenParts.sessions, 'SessionsScreen', SCREEN);
const PasswordScreen = lazyPart(screenParts.password, 'PasswordScreen', SCREEN);
const ImportScreen = lazyPart(screenParts.sheetImport, 'ImportScreen', SCREEN);
const TakeOutScreen = lazyPart(screenParts.takeOut, 'TakeOutScreen', SCREEN);
const OpenCopyScreen = lazyPart(screenParts.openCopy, 'OpenCopyScreen', SCREEN);
const MonthScreen = lazyPart(screenParts.month, 'MonthScreen', SCREEN);
const CalendarScreen = lazyPart(screenParts.calendar, 'CalendarScreen', SCREEN);
const ReviewScreen = lazyPart(screenParts.review, 'ReviewScreen', SCREEN);

/** rules §7, NAV-01 to NAV-14 */
export function AppRoutes({ signedIn }: { signedIn: boolean }) {
  return (
    <Routes>
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/verify_email" element={<VerifyEmailScreen />} />
      <Route path="/recover_password" element={<RecoverPasswordScreen />} />
      <Route path="/new_password" element={<NewPasswordScreen />} />
      <Route path="/privacy" element={<PrivacyScreen backTo={signedIn ? '/data' : '/register'} />} />
      <Route element={<RequireSession signedIn={signedIn} />}>
        <Route element={<Layout />}>
          <Route path="/finish_membership" element={<FinishMembershipScreen />} />
          <Route path="/wallet" element={<WalletScreen />} />
          <Route path="/recharge_list" element={<RechargeListScreen />} />
          <Route path="/edit_profile" element={<ProfileScreen />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="/data" element={<DataScreen />} />
          <Route path="/app_lock" element={<LockSettingsScreen />} />
          <Route path="/security" element={<SecurityScreen />} />
          <Route path="/sessions" element={<SessionsScreen />} />
          <Route path="/password" element={<PasswordScreen />} />
          <Route path="/export" element={<TakeOutScreen />} />
          <Route path="/export/month" element={<MonthScreen />} />
          <Route path="/export/open" element={<OpenCopyScreen />} />
          <Route path="/calendar" element={<CalendarScreen />} />
          <Route path="/review" element={<ReviewScreen />} />
          <Route path="/logout" element={<LogoutRoute />} />
          <Route element={<RequireMembership />}>
            <Route path="/" element={<PanelScreen />} />
            <Route path="/sold" element={<AccountsScreen key="Activo" conditions="Activo" />} />
            <Route path="/support" element={<AccountsScreen key="Soporte" conditions="Soporte" />} />
            <Route path="/overdue" element={<AccountsScreen key="Vencido" conditions="Vencido" />} />
            <Route path="/due" element={<DuesScreen pane={ClientPane} />} />
            <Route path="/free" element={<FreeScreen />} />
            <Route path="/movements" element={<MovementsScreen />} />
            <Route path="/figures" element={<FiguresScreen />} />
            <Route path="/clients" element={<PeopleScreen />} />
            <Route path="/categories" element={<CategoriesScreen />} />
            <Route path="/suppliers" element={<SuppliersScreen />} />
            <Route path="/templates" element={<TemplatesScreen />} />
            <Route path="/import" element={<ImportScreen />} />
            <Route path="/admin" element={<AdminRoute panel={<PanelScreen />} />} />
          </Route>
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Route>
    </Routes>
  );
}
