import { isPartOpen } from "#accounts/access.ts";
import { standingTexts } from "#i18n/home/standing.ts";
import { exceedsLimit, type Standing } from "#orders/credit/standing.ts";
import { useSession, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type StandingNoticeProps = {
	standing: Standing;
	/** The total of the cart, for a cart that exceeds the credit limit. */
	total?: number;
};

/** Says that the company cannot order, or not on account, and what to do about it. Renders nothing when it can. */
export function StandingNotice({ standing, total = 0 }: StandingNoticeProps) {
	const { pageText, language, amount } = useText(standingTexts);
	const { phone } = useStore();
	const hasInvoices = isPartOpen(useSession(), "purchases");
	if (standing.kind === "prepaid")
		return (
			<p className="text-ink-2 text-sm">
				<b className="text-ink">{pageText("prepaid-title")}.</b> {pageText("prepaid", phone)}
			</p>
		);
	const payInvoices = hasInvoices && (
		<p className="mt-2">
			<ButtonLink href={pathTo("invoices", language)}>{pageText("invoices")}</ButtonLink>
		</p>
	);
	if (standing.kind === "blocked")
		return (
			<Notice type="warning" title={pageText("blocked-title")} removeSpacing>
				<p>{pageText("blocked", phone)}</p>
				{payInvoices}
			</Notice>
		);
	if (!exceedsLimit(standing, total)) return null;
	const { limit, owed, isUsedUp } = standing;
	return (
		<Notice type="warning" title={pageText(isUsedUp ? "limit-title" : "cart-title")} removeSpacing>
			<p>
				{limit === null || owed === null ? pageText("limit-hidden") : pageText("limit", amount(owed), amount(limit))}
			</p>
			{limit !== null && payInvoices}
		</Notice>
	);
}
