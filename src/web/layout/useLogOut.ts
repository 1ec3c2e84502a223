import { endsLogin, trpc } from "#web/app/data/trpc.ts";
import { removeMenus } from "./menus.ts";
import { menuStorage } from "./useMenus.ts";

/** Logs out and loads another page, so that no data of the user stays on the screen. */
export function useLogOut(next: string) {
	return trpc.auth.logOut.useMutation({
		...endsLogin,
		onSuccess() {
			removeMenus(menuStorage);
			location.assign(next);
		},
	});
}
