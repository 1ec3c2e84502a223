import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { dropMenus } from "./menus.ts";
import { menuShelf } from "./useMenus.ts";

/** Ends the login and begins anew on the front page, so that nothing of theirs is left on the screen. */
export function LogOut() {
	const { t, language } = useText();
	const { mutate, isPending, isError } = trpc.auth.logOut.useMutation({
		onSuccess() {
			dropMenus(menuShelf);
			location.assign(pathTo("home", language));
		},
	});
	return (
		<div>
			<button
				type="button"
				className="menu-item w-full text-left"
				aria-disabled={isPending || undefined}
				onClick={() => !isPending && mutate()}
			>
				{t("header.log-out")}
			</button>
			{isError && (
				<p role="alert" className="px-3 pb-2 text-error text-sm">
					{t("broken.title")}
				</p>
			)}
		</div>
	);
}
