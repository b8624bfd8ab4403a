import { type SecuritySettings, settingRanges } from '@keystead/contract/security/settings.ts';
import type { Selectable } from 'kysely';
import type { CustomerSettingsTable } from '../../data/tables/customers.ts';

/** The customer's own settings, with defaults for the rest. */
export const toSettings = (
  stored: Selectable<CustomerSettingsTable> | undefined,
  sessionTimeoutMinutes: number,
): SecuritySettings => ({
  sessionTimeoutMinutes,
  badPasswordLimit: stored?.bad_password_limit ?? settingRanges.badPasswordLimit.usual,
  automaticUnlockMinutes: stored?.automatic_unlock_minutes ?? settingRanges.automaticUnlockMinutes.usual,
  passwordExpiryDays: stored?.password_expiry_days ?? settingRanges.passwordExpiryDays.usual,
  passwordHistory: stored?.password_history ?? settingRanges.passwordHistory.usual,
  temporaryPasswordHours: stored?.temporary_password_hours ?? settingRanges.temporaryPasswordHours.usual,
  requireSecurityQuestions: stored?.require_security_questions ?? false,
  allowSelfServiceReset: stored?.allow_self_service_reset ?? true,
});
