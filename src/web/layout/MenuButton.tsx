import { useState } from "react";
import { useText } from "#web/app/text.tsx";
import { comesLater, NotOpened } from "#web/ui/display/LazyPart.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";

/** Most visitors of a desk never open it. */
const MenuDrawer = comesLater(() => import("./MenuDrawer.tsx"), NotOpened);

/** The whole menu, below the width at which its entries stand side by side. */
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
