import type { ReactNode } from "react";
import { isPartOpen } from "#accounts/access.ts";
import { locationLine } from "#accounts/address.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { Case } from "./case.ts";
import { useSubjectName } from "./useSubjectName.ts";

/** The facts of a case: subject, place, urgency, and the people who read along. */
export function CaseFacts({ shown }: { shown: Case }) {
	const { t, pageText, language, moment } = useText(ticketTexts);
	const { about, place, makesCoffee, priority, assignee, readers, previous, openedAt, openedBy } = shown;
	return (
		<section aria-label={pageText("about")}>
			<h2 className="order-h2">{pageText("about")}</h2>
			<dl className="facts">
				{about.kind !== "none" && (
					<Fact label={pageText(about.kind)}>
						<SubjectLink about={about} />
					</Fact>
				)}
				{place && <Fact label={pageText("place")}>{locationLine(place)}</Fact>}
				<Fact label={pageText("urgency")}>
					{makesCoffee === null
						? pageText(`priority.${priority}`)
						: pageText(makesCoffee ? "urgency.runs" : "urgency.stopped")}
				</Fact>
				<Fact label={pageText("opened")}>
					{openedBy && `${openedBy}, `}
					<time dateTime={openedAt}>{moment(openedAt)}</time>
				</Fact>
				{assignee && <Fact label={pageText("taken-by")}>{assignee}</Fact>}
				{previous && (
					<Fact label={pageText("previous")}>
						<a href={pathTo("case", language, { caseId: previous.id })}>{t("banner.case", String(previous.number))}</a>
					</Fact>
				)}
				{readers.length > 0 && <Fact label={pageText("readers")}>{readers.join(", ")}</Fact>}
			</dl>
		</section>
	);
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
	<div>
		<dt>{label}</dt>
		<dd>{children}</dd>
	</div>
);

/** The subject of a case, as a link to its page where it has one. */
function SubjectLink({ about }: { about: Case["about"] }) {
	const { language } = useText();
	const text = useSubjectName()(about);
	switch (about.kind) {
		case "machine":
			return (
				<>
					<MachineName id={about.id} name={text} />, <span className="figures">{about.serialNumber}</span>
				</>
			);
		case "order":
			return <a href={pathTo("order", language, { orderId: about.id })}>{text}</a>;
		case "invoice":
			return <a href={pathTo("invoice", language, { invoiceId: about.id })}>{text}</a>;
		case "product":
			return <a href={pathTo("product", language, { slug: about.slug })}>{text}</a>;
		case "none":
			return null;
	}
}

/** Links to the page of a machine. Customers without the services have no such page. */
function MachineName({ id, name }: { id: string; name: string }) {
	const { language } = useText();
	if (!isPartOpen(useSession(), "services")) return name;
	return <a href={pathTo("machine", language, { machineId: id })}>{name}</a>;
}
