import { writeList } from "#i18n/format.ts";
import { invoiceStatusTexts } from "#i18n/invoice-status.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** Names the colleagues who can pay, for a member who cannot. */
export function WhoCanPay() {
	const { pageText, language } = useText(invoiceStatusTexts);
	const { data: names = [] } = trpc.accounts.payers.useQuery();
	if (names.length === 0) return null;
	return <p className="text-ink-2 text-sm not-printed">{pageText("who-pays", writeList(language, names))}</p>;
}
