import { writeList } from "#i18n/format.ts";
import { invoiceStatusTexts } from "#i18n/invoices/invoice-status.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useCanPay } from "#web/cart/buying.ts";

/** Names the colleagues who can pay, of an order those of its location. Shows nothing to a member who can pay. */
export function WhoCanPay({ locationId }: { locationId?: string }) {
	const { pageText, language } = useText(invoiceStatusTexts);
	const canPay = useCanPay();
	const { data: names = [] } = trpc.accounts.payers.useQuery({ locationId }, { enabled: !canPay });
	if (canPay || names.length === 0) return null;
	return <p className="text-ink-2 text-sm not-printed">{pageText("who-pays", writeList(language, names))}</p>;
}
