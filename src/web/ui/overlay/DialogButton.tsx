import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { Button } from "#web/ui/form/Button.tsx";

type DialogState = { open: boolean; onClose: () => void };
type DialogButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
	/** Creates the dialog. Called each time it opens, and not before. */
	dialog: (state: DialogState) => ReactNode;
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
	const [openCount, setOpenCount] = useState(0);
	const [open, setOpen] = useState(false);
	const openDialog = () => {
		setOpenCount(openCount + 1);
		setOpen(true);
	};
	return (
		<>
			<Button {...button} aria-haspopup="dialog" onClick={openDialog} />
			{openCount > 0 && <Fragment key={openCount}>{dialog({ open, onClose: () => setOpen(false) })}</Fragment>}
		</>
	);
}
