/** The screens of signing in and what leads there, which come in one file. */
export { LoginScreen } from './login-screen.tsx';
export { RegisterScreen } from './register-screen.tsx';
export { VerifyEmailScreen } from './verify-email-screen.tsx';
export { RecoverPasswordScreen } from './recover-password-screen.tsx';
export { NewPasswordScreen } from './new-password-screen.tsx';
export { FinishMembershipScreen } from './finish-membership-screen.tsx';
