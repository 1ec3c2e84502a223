import { isPartOpen } from "#accounts/access.ts";
import { locationLine } from "#accounts/address.ts";
import { confirmDays, reopenDays } from "#cases/cases.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { languages } from "#i18n/languages.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useRecordPage } from "#web/app/routing/useRecordPage.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { NotFoundPage } from "#web/layout/NotFoundPage.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { CaseFacts } from "./CaseFacts.tsx";
import { CaseProgress } from "./CaseProgress.tsx";
import { CaseStatus } from "./CaseStatus.tsx";
import { Composer } from "./Composer.tsx";
import { Conversation } from "./Conversation.tsx";
import { type Case, caseInput } from "./case.ts";
import { useSubjectName } from "./useSubjectName.ts";

const ReopenDialog = lazyPart(() => import("./ReopenDialog.tsx"), LoadErrorDialog);

/** The page of one case: its progress, the conversation with staff, and the next steps. */
export default function CasePage() {
	const { t, pageText } = useText(ticketTexts);
	const query = trpc.cases.show.useQuery(caseInput(useAddress()));
	const session = useSession();
	useRecordPage(query.data);
	if (query.error?.data?.code === "NOT_FOUND") return <NotFoundPage />;
	const isServices = isPartOpen(session, "services");
	return (
		<div className="wrap portal case-page">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<PageBanner
					pageTitle={query.data ? String(query.data.number) : ""}
					isCasesDetailPage
					showBackButton
					backButtonLabel={pageText(isServices ? "all-tickets" : "all-orders")}
					backButtonUrl={pathTo(isServices ? "tickets" : "orders", languages[0])}
				/>
				<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
					{(shown) => <CaseContents key={shown.id} shown={shown} />}
				</QueryContent>
			</div>
		</div>
	);
}

function CaseContents({ shown }: { shown: Case }) {
	const { pageText } = useText(ticketTexts);
	const subjectText = useSubjectName();
	const statusElement = useKeepFocus<HTMLDivElement>(shown.status);
	const { subject, about, place, status, isLate } = shown;
	const lead = [subject, subjectText(about), place && locationLine(place)].filter(Boolean).join(", ");
	return (
		<>
			<p className="lead case-lead">{lead}</p>
			<div ref={statusElement} tabIndex={-1} role="status" className="case-state">
				<CaseStatus status={status} isLate={isLate} />
				<PromiseText shown={shown} />
			</div>
			<TimesNote />
			<CaseProgress shown={shown} />
			<CaseEnding shown={shown} />
			<div className="case-grid">
				<section aria-label={pageText("conversation")} className="min-w-0">
					<Conversation shown={shown} />
					{shown.mayAnswer && <Composer shown={shown} />}
				</section>
				<aside className="case-side">
					<CaseFacts shown={shown} />
				</aside>
			</div>
		</>
	);
}

/** The promised time of the first answer. Nothing once a case is answered or ended. */
function PromiseText({ shown: { promisedAt, answeredAt, mayAnswer, isLate } }: { shown: Case }) {
	const { pageText, deadline } = useText(ticketTexts);
	if (promisedAt === null || answeredAt !== null || !mayAnswer) return null;
	return <p className="text-ink-2">{pageText(isLate ? "promise-late" : "promise-open", deadline(promisedAt))}</p>;
}

const dayMs = 24 * 60 * 60 * 1000;
const daysAfter = (instant: string, days: number): string =>
	new Date(new Date(instant).getTime() + days * dayMs).toISOString();

/** The steps of the customer: it is solved, confirm, reopen, or a new ticket that continues a closed one. */
function CaseEnding({ shown }: { shown: Case }) {
	const { pageText, dayOf } = useText(ticketTexts);
	const { status, solvedAt, closedAt, mayReopen, mayContinue } = shown;
	if (status === "Solved" && solvedAt)
		return (
			<Notice type="success" title={pageText("solved-title")} removeSpacing>
				<p>{pageText("solved-text", dayOf(daysAfter(solvedAt, confirmDays)))}</p>
				<Steps shown={shown} />
			</Notice>
		);
	if (status === "Closed" && closedAt)
		return (
			<Notice type="info" title={pageText("closed-title")} removeSpacing>
				{mayReopen && <p>{pageText("closed-reopen", dayOf(daysAfter(closedAt, reopenDays)))}</p>}
				{mayContinue && <p>{pageText("closed-continue")}</p>}
				<Steps shown={shown} />
			</Notice>
		);
	return <Steps shown={shown} />;
}

function Steps({ shown }: { shown: Case }) {
	const { pageText, language } = useText(ticketTexts);
	const cache = trpc.useUtils();
	const close = trpc.cases.close.useMutation({
		...untilAnswered,
		onSettled: () => cache.cases.invalidate(),
	});
	const { id, number, seen, status, mayClose, mayReopen, mayContinue } = shown;
	return (
		<div className="case-steps not-printed">
			<RefusalNotice error={close.error} removeSpacing />
			{mayClose && (
				<Button
					look={status === "Solved" ? "primary" : "secondary"}
					busy={close.isPending}
					onClick={() => close.mutate({ caseId: id, seen })}
				>
					{pageText(status === "Solved" ? "confirm" : "is-solved")}
				</Button>
			)}
			{mayReopen && (
				<DialogButton dialog={(state) => <ReopenDialog caseId={id} number={number} seen={seen} {...state} />}>
					{pageText("reopen")}
				</DialogButton>
			)}
			{mayContinue && (
				<ButtonLink href={`${pathTo("new-ticket", language)}?after=${id}`}>{pageText("continue")}</ButtonLink>
			)}
		</div>
	);
}
