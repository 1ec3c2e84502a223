/** Names who is logged in, and for which company. Tabs compare it, because a user can log in or out in another tab. */
export const loginKey = ({ userId, accountId }: { userId: string | null; accountId: string | null }): string =>
	`${userId ?? ""}.${accountId ?? ""}`;
