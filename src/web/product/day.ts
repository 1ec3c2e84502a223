import { type StoreDay, storeDay } from "#shared/storeday.ts";
import { useNextDelivery } from "#web/app/trpc.ts";

/** The day it is in the shop, as the server said it. */
export function useToday(): StoreDay {
	const { today } = useNextDelivery();
	const day = storeDay(today);
	if (!day) throw new Error(`${today} is no day`);
	return day;
}
