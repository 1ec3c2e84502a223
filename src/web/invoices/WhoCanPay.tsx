import { writeList } from "#i18n/format.ts";
import { invoiceStatusTexts } from "#i18n/invoices/invoice-status.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useCanPay } from "#web/cart/buying.ts";

/** Names the colleagues who can pay, of an order those of its location. Shows nothing to a member who can pay. */
export function WhoCanPay({ locationId }: { locationId?: string }) {
	const canPay = useCanPay();
	const { data } = trpc.accounts.payers.useQuery({ locationId }, { enabled: !canPay });
	return canPay ? null : <Payers names={data} />;
}

/** Names the colleagues who see an invoice and can pay it. Shows nothing to a member who can pay. */
export function WhoCanPayInvoice({ invoiceId }: { invoiceId: string }) {
	const canPay = useCanPay();
	const { data } = trpc.invoices.payers.useQuery({ invoiceId }, { enabled: !canPay });
	return canPay ? null : <Payers names={data} />;
}

function Payers({ names }: { names: readonly string[] | undefined }) {
	const { pageText, language } = useText(invoiceStatusTexts);
	if (!names) return null;
	return (
		<p className="text-ink-2 text-sm not-printed">
			{names.length > 0 ? pageText("who-pays", writeList(language, names)) : pageText("nobody-pays")}
		</p>
	);
}
