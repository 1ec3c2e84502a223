import { useSession } from "#web/app/data/trpc.ts";

/** The name of the user and of their current company, each empty when there is none. */
export function useUserName() {
	const { name, accountId, accounts } = useSession();
	return { name: name ?? "", company: accounts.find(({ id }) => id === accountId)?.name ?? "" };
}
