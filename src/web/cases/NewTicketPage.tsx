import { ticketTexts } from "#i18n/cases/tickets.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ticketFormInput } from "./case.ts";
import { TicketForm } from "./TicketForm.tsx";

/** A new ticket: about a subject that the address names, or one that the customer chooses. */
export default function NewTicketPage() {
	const { t } = useText(ticketTexts);
	const input = ticketFormInput(useAddress());
	const query = trpc.cases.ticketForm.useQuery(input);
	const code = query.error?.data?.code;
	if (code === "NOT_FOUND" || code === "BAD_REQUEST") return <NotFoundPage />;
	return (
		<div className="wrap portal ticket-page">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<h1>{t("new-ticket.title")}</h1>
				<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
					{(form) => <TicketForm form={form} previousCaseId={input.previousCaseId} />}
				</QueryContent>
			</div>
		</div>
	);
}
