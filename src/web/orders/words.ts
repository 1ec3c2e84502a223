import { writeDay } from "#i18n/format.ts";
import { orderWordsIn } from "#orders/order-text.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { storeClock } from "#shared/store-time.ts";
import { useNextDelivery, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

/** As `useText`, with the words of orders besides. */
export function useOrderText() {
	const text = useText();
	const { today } = useNextDelivery();
	const { zone } = useStore();
	const o = orderWordsIn(text.language);
	return {
		...text,
		o,
		/** Its number, or what stands for it as long as it has none. */
		numberOf: ({ number, status }: { number: string | null; status: OrderStatus }) =>
			number ?? o(status === "Cancelled" ? "never-numbered" : "no-number"),
		/** Fri 20 Nov, of an instant by the store's clock. */
		shortDayOf: (instant: string) =>
			writeDay(text.language, storeClock(zone).at(new Date(instant)).day, today, "short"),
		/** Fri 20 Nov, 9:14 am. */
		shortMoment: (instant: string) => {
			const { day, time } = storeClock(zone).at(new Date(instant));
			return `${writeDay(text.language, day, today, "short")}, ${text.time(time)}`;
		},
	};
}
