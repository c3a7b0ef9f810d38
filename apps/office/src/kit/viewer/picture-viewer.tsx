import {
  FullscreenOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  UndoOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Modal } from "antd";
import { type ReactNode, useState } from "react";
import "./picture-viewer.css";

/** Of the width that there is. */
const zooms = [0.5, 1, 1.5, 2, 3, 4, 6] as const;
const whole = 1;

interface PictureViewerProps {
  src: string;
  alt: string;
}

/**
 * A picture that somebody has to read: it can be enlarged, turned and shown in the whole window, also with the
 * keyboard. Nothing of it is stored.
 */
export function PictureViewer({ src, alt }: PictureViewerProps): ReactNode {
  const t = useT();
  const [isFull, setFull] = useState(false);
  return (
    <>
      <Turnable src={src} alt={alt}>
        <Button
          icon={<FullscreenOutlined aria-hidden />}
          aria-label={t("office.picture_full")}
          title={t("office.picture_full")}
          onClick={() => setFull(true)}
        />
      </Turnable>
      <Modal
        open={isFull}
        title={alt}
        onCancel={() => setFull(false)}
        closable={{ "aria-label": t("app.close") }}
        footer={null}
        destroyOnHidden
        width="100vw"
        className="picture-full"
      >
        <Turnable src={src} alt={alt} />
      </Modal>
    </>
  );
}

function Turnable({ src, alt, children }: PictureViewerProps & { children?: ReactNode }): ReactNode {
  const t = useT();
  const [zoom, setZoom] = useState(whole);
  const [turns, setTurns] = useState(0);
  const [sides, setSides] = useState<{ width: number; height: number } | null>(null);
  const scale = zooms[zoom] ?? 1;
  const isAcross = turns % 2 !== 0;
  const ratio = sides === null ? null : isAcross ? sides.height / sides.width : sides.width / sides.height;
  const enlarge = (by: 1 | -1) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const acts: Readonly<Record<string, () => void>> = {
    "+": () => enlarge(1),
    "-": () => enlarge(-1),
    r: () => setTurns((now) => now + 1),
    l: () => setTurns((now) => now - 1),
    "0": () => {
      setZoom(whole);
      setTurns(0);
    },
  };
  const tools = [
    {
      key: "+",
      name: t("office.picture_larger"),
      icon: <ZoomInOutlined aria-hidden />,
      off: zoom === zooms.length - 1,
    },
    { key: "-", name: t("office.picture_smaller"), icon: <ZoomOutOutlined aria-hidden />, off: zoom === 0 },
    { key: "l", name: t("office.picture_left"), icon: <RotateLeftOutlined aria-hidden />, off: false },
    { key: "r", name: t("office.picture_right"), icon: <RotateRightOutlined aria-hidden />, off: false },
    {
      key: "0",
      name: t("office.picture_reset"),
      icon: <UndoOutlined aria-hidden />,
      off: zoom === whole && turns === 0,
    },
  ];
  return (
    <section
      className="picture-viewer"
      aria-label={alt}
      onKeyDown={(event) => {
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key.toLowerCase()];
        if (act === undefined) return;
        // The keys of the page around it mean something else.
        event.preventDefault();
        event.stopPropagation();
        act();
      }}
    >
      <div role="toolbar" aria-label={t("office.picture_tools")} className="picture-tools">
        {tools.map(({ key, name, icon, off }) => (
          <Button
            key={key}
            icon={icon}
            aria-label={name}
            title={`${name} (${key})`}
            disabled={off}
            onClick={() => acts[key]?.()}
          />
        ))}
        {children}
        <output className="num">{Math.round(scale * 100)} %</output>
      </div>
      {/* People without a mouse move an enlarged picture with the arrow keys. */}
      <div className="picture-frame" tabIndex={0} role="group" aria-label={t("office.picture_keys")}>
        <div
          className="picture-room"
          style={{ inlineSize: `${scale * 100}%`, ...(ratio === null ? {} : { aspectRatio: ratio }) }}
        >
          <img
            src={src}
            alt={alt}
            draggable={false}
            onContextMenu={(event) => event.preventDefault()}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalWidth > 0 && naturalHeight > 0) setSides({ width: naturalWidth, height: naturalHeight });
            }}
            style={{
              inlineSize: isAcross && ratio !== null ? `${100 / ratio}%` : "100%",
              transform: `rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </div>
    </section>
  );
}
