import { deliveryFaults } from "#cases/delivery-reports.ts";
import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { nameWithSize } from "#shared/product-name.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { Order } from "./order.ts";

type Report = Outputs["cases"]["helpWithOrder"]["reports"][number];

/** A report of missing, damaged or wrong goods, with its status. */
export default function ReportedGoods({ order, report }: { order: Order; report: Report }) {
	const { pageText, moment, language } = useText(orderTexts);
	const { pageText: dialogText } = useText(orderDialogTexts);
	const { caseId, number, fault, pieces, position, status, text, at } = report;
	const line = order.lines.find((line) => line.position === position);
	const goods = line && `${pieces} × ${nameWithSize(line)}`;
	const what = deliveryFaults.find((known) => known === fault);
	return (
		<div className="order-wish">
			<h3>{[what && dialogText(`report-${what}`), goods].filter(Boolean).join(": ")}</h3>
			<p className="text-ink-2 text-sm">
				<a href={pathTo("case", language, { caseId })}>{pageText("reported-number", String(number))}</a>,{" "}
				<time dateTime={at}>{moment(at)}</time>. {pageText(`reported.${status}`)}
			</p>
			<blockquote>{text}</blockquote>
		</div>
	);
}
