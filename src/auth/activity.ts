/** What of the audit its owner is told in words, by what was changed. */
const happenings = {
	"Session.createdAt": "logged-in",
	"Session.endedAt": "session-ended",
	"Session.accountId": "company-switched",
	"User.passwordChangedAt": "password-changed",
	"User.sessionsEndedAt": "sessions-ended",
	"User.otherSessionsEndedAt": "other-sessions-ended",
	"SecondFactor.confirmedAt": "factor-set",
	"SecondFactor.endedAt": "factor-ended",
	"SecondFactor.resetAt": "factor-reset",
	"SecondFactor.lockedAt": "factor-locked",
	"SecondFactor.codesRenewedAt": "codes-renewed",
	"SecondFactor.recoveryCodeUsedAt": "recovery-code-used",
} as const;

export type Happening = (typeof happenings)[keyof typeof happenings];

const isKnown = (what: string): what is keyof typeof happenings => Object.hasOwn(happenings, what);

type Row = { object: string; changes: Record<string, [before: unknown, after: unknown]> };

/** Null: nothing that they need to know of. */
export function happeningIn({ object, changes }: Row): Happening | null {
	const what = Object.keys(changes)
		.map((name) => `${object}.${name}`)
		.find(isKnown);
	return what ? happenings[what] : null;
}
