import { ownerOf } from "#web/app/data/storage.ts";
import { useSession } from "#web/app/data/trpc.ts";
import type { Cart } from "./cart.ts";

/** Names the user and the cart whose changes can be undone. */
export function useUndoOwner({ id }: Pick<Cart, "id">): string {
	return `${ownerOf(useSession())} ${id}`;
}
