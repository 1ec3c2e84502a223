import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useLogOut } from "#web/layout/useLogOut.ts";

/** Logs out and loads the home page. */
export function LogOutButton() {
	const { t, language } = useText();
	const { mutate, isPending, isError } = useLogOut(pathTo("home", language));
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
