/** An invited person: whether the shop acknowledged the invitation and its withdrawal. */
export type InvitedColleague = { email: string; invited: boolean; withdrawn: boolean };

/** How long a writer retries: longer than a restart takes. */
const patienceMs = 20_000;

/** Starts a writer per token, which invites people and withdraws every other invitation until stopped. Every other writer
 * retries with the same key until answered; the others give up an unacknowledged request. */
export function startInviting(url: () => string, tokens: readonly string[]) {
	const colleagues: InvitedColleague[] = [];
	const refusals = new Map<string, number>();
	let replayed = 0;
	let going = true;

	async function ask(token: string, name: string, key: string, input: unknown): Promise<{ id?: string } | null> {
		try {
			const answer = await fetch(`${url()}/trpc/accounts.${name}`, {
				method: "POST",
				headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
				body: JSON.stringify(input),
				signal: AbortSignal.timeout(8_000),
			});
			const body = await answer.json();
			if (answer.ok && answer.headers.has("idempotency-replayed")) replayed++;
			if (answer.ok) return body.result.data ?? {};
			refusals.set(String(answer.status), (refusals.get(String(answer.status)) ?? 0) + 1);
		} catch (error) {
			const what = error instanceof Error ? error.name : "lost";
			refusals.set(what, (refusals.get(what) ?? 0) + 1);
		}
		return null;
	}

	async function persist(isRepeat: boolean, asking: () => Promise<{ id?: string } | null>) {
		const until = performance.now() + patienceMs;
		for (;;) {
			const answer = await asking();
			if (answer || !isRepeat || performance.now() > until) return answer;
			await Bun.sleep(50);
		}
	}

	async function hire(token: string, writer: number): Promise<void> {
		const isRepeat = writer % 2 === 0;
		for (let nth = 0; going; nth++) {
			const email = `member-${writer}-${nth}@example.org`;
			const colleague = { email, invited: false, withdrawn: false };
			colleagues.push(colleague);
			const person = { salutation: "Other", firstName: "Hēmi", lastName: "Walker", email, phone: null };
			const made = await persist(isRepeat, () =>
				ask(token, "addMember", `add-${email}`, { ...person, role: "reader", locationIds: [] }),
			);
			colleague.invited = made !== null;
			const withdrawal = { invitationId: made?.id };
			const withdraw = () => ask(token, "withdrawInvitation", `withdraw-${email}`, withdrawal);
			if (made && nth % 2 === 0) colleague.withdrawn = (await persist(isRepeat, withdraw)) !== null;
			await Bun.sleep(Math.random() * 200);
		}
	}
	const writers = tokens.map(hire);
	return {
		colleagues,
		refusals,
		replayed: () => replayed,
		async stop() {
			going = false;
			await Promise.all(writers);
		},
	};
}
