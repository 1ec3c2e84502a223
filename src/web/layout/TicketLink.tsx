import { isPartOpen } from "#accounts/access.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";

/** Opens a new ticket about an order, order line, invoice or product. Nothing for visitors who cannot open one. */
export function TicketLink({ subjectId, name }: { subjectId: string; name?: string }) {
	const { t, language } = useText();
	if (!isPartOpen(useSession(), "requests")) return null;
	return (
		<a href={`${pathTo("new-ticket", language)}?about=${subjectId}`} className="btn text not-printed">
			<span className="btn-label">
				{t("ticket.ask")}
				{name && <span className="sr-only"> {name}</span>}
			</span>
		</a>
	);
}
