/** The audited changes that the owner of a login sees, by object and field. */
const loginEvents = {
	"Session.createdAt": "logged-in",
	"Session.endedAt": "session-ended",
	"Session.accountId": "company-switched",
	"User.emailChangedAt": "email-changed",
	"User.passwordChangedAt": "password-changed",
	"User.sessionsEndedAt": "sessions-ended",
	"User.otherSessionsEndedAt": "other-sessions-ended",
	"SecondFactor.confirmedAt": "factor-set",
	"SecondFactor.endedAt": "factor-ended",
	"SecondFactor.resetAt": "factor-reset",
	"SecondFactor.lockedAt": "factor-locked",
	"SecondFactor.codesRenewedAt": "codes-renewed",
	"SecondFactor.passkeyAddedAt": "passkey-added",
	"SecondFactor.passkeyRemovedAt": "passkey-removed",
	"SecondFactor.recoveryCodeUsedAt": "recovery-code-used",
} as const;

export type LoginEvent = (typeof loginEvents)[keyof typeof loginEvents];

const isLoginEventKey = (key: string): key is keyof typeof loginEvents => Object.hasOwn(loginEvents, key);

type Row = { object: string; changes: Record<string, [before: unknown, after: unknown]> };

/** Null when the change is not shown to the owner. */
export function loginEventIn({ object, changes }: Row): LoginEvent | null {
	const key = Object.keys(changes)
		.map((name) => `${object}.${name}`)
		.find(isLoginEventKey);
	return key ? loginEvents[key] : null;
}
