/** One file, hence one chunk, for signing in and the screens that lead there. */
export { LoginScreen } from '#features/access/session/entry/login-screen.tsx';
export { RegisterScreen } from '#features/access/session/entry/registering/register-screen.tsx';
export { VerifyEmailScreen } from '#features/access/session/entry/registering/verify-email-screen.tsx';
export { RecoverPasswordScreen } from '#features/access/session/entry/recover-password-screen.tsx';
export { NewPasswordScreen } from '#features/access/session/entry/new-password-screen.tsx';
export { FinishMembershipScreen } from '#features/access/session/membership/finish-membership-screen.tsx';
