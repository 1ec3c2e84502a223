import { type ReactNode, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";

export const noticeTypes = ["warning", "success", "error", "info", "location"] as const;
export type NoticeType = (typeof noticeTypes)[number];

const urgent: readonly NoticeType[] = ["warning", "error"];

type NoticeProps = {
	type: NoticeType;
	title?: string | undefined;
	/** Its text. */
	children?: ReactNode;
	/** May be closed; on small screens it stays, in the flow of the page, where it covers nothing. */
	isBtnClose?: boolean;
	/** Stands without the air around it. */
	removeSpacing?: boolean;
	onClose?: () => void;
};

/** Stays until it is closed. */
export function Notice({ type, title, children, isBtnClose, removeSpacing, onClose }: NoticeProps) {
	const { t } = useText();
	const [closed, setClosed] = useState(false);
	if (closed) return null;
	const close = () => {
		setClosed(true);
		onClose?.();
	};
	return (
		<div
			className="note"
			data-type={type}
			data-tight={removeSpacing || undefined}
			role={urgent.includes(type) ? "alert" : "status"}
		>
			<Icon name={type} />
			<b>{title ?? t("ui.error")}</b>
			{isBtnClose && <IconButton icon="close" label={t("ui.close")} onClick={close} />}
			{children && <div className="note-text">{children}</div>}
		</div>
	);
}
