import { writePhone } from "#i18n/format.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Order } from "./order.ts";

/** Says that the back office reports another status than the page shows. */
export function DisputeNotice({ order: { isDisputed } }: { order: Order }) {
	const { pageText } = useText(orderTexts);
	const { phone } = useStore();
	if (!isDisputed) return null;
	return (
		<Notice type="info" title={pageText("disputed")}>
			{pageText("disputed-about", phone && writePhone(phone))}
		</Notice>
	);
}
