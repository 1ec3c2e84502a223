import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";

const MenuDrawer = lazyPart(() => import("./MenuDrawer.tsx"), LoadErrorDialog);

/** Opens the menu drawer, on screens too narrow for the category bar. The drawer is loaded when it is first opened. */
export function MenuButton() {
	const { t } = useText();
	const [open, setOpen] = useState<boolean>();
	return (
		<div className="menu-button">
			<IconButton icon="menu" label={t("header.menu")} aria-expanded={open ?? false} onClick={() => setOpen(true)} />
			{open !== undefined && <MenuDrawer open={open} onClose={() => setOpen(false)} />}
		</div>
	);
}
