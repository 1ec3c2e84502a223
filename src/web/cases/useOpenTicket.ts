import type { OpenTicket } from "#cases/case-requests.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import type { TicketDraft } from "./ticket-draft.ts";

/** Opens a ticket, once also when the connection was lost, and then its page. `question` is set when a case about the machine is already open. */
export function useOpenTicket({ draft, previousCaseId }: { draft: TicketDraft; previousCaseId: string | null }) {
	const { language } = useText();
	const go = useNavigate();
	const cache = trpc.useUtils();
	const open = trpc.cases.open.useMutation({
		...untilAnswered,
		async onSuccess({ id }) {
			await cache.cases.invalidate();
			go(pathTo("case", language, { caseId: id }));
		},
	});
	const send = (ifOpen: OpenTicket["ifOpen"]) => {
		const { relatedId, reason, makesCoffee, text } = draft;
		if (reason === null) return;
		open.mutate({
			relatedId,
			reason,
			makesCoffee: makesCoffee === null ? null : makesCoffee === "yes",
			text,
			previousCaseId,
			ifOpen,
		});
	};
	const refusal = open.error?.data?.refusal;
	const question = refusal?.code === "case.already-open" ? { number: String(refusal.details?.number ?? "") } : null;
	return { send, isPending: open.isPending, error: open.error, question };
}
