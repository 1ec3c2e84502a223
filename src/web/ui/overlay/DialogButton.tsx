import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { Button } from "#web/ui/form/Button.tsx";

type Asked = { open: boolean; onClose: () => void };
type DialogButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
	/** Made anew each time it is asked for, and not before: what it needs may come later. */
	dialog: (asked: Asked) => ReactNode;
};

/** Asks something above the page. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
	const [times, setTimes] = useState(0);
	const [open, setOpen] = useState(false);
	const ask = () => {
		setTimes(times + 1);
		setOpen(true);
	};
	return (
		<>
			<Button {...button} aria-haspopup="dialog" onClick={ask} />
			{times > 0 && <Fragment key={times}>{dialog({ open, onClose: () => setOpen(false) })}</Fragment>}
		</>
	);
}
