import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './download.module.css';

/** What the app does that a browser cannot. */
const ONLY_HERE = [
  { title: '消息到手边', text: '工单进度、到店提醒，锁屏就能看见' },
  { title: '扫码更快', text: '核销码、门店码，打开相机就认' },
  { title: '一键登录', text: '用本机号码，不用等验证码' },
  { title: '导航直达', text: '选好门店，直接交给手机里的地图' },
] as const;

const FUNCTIONS = '看车与定制、预约试驾、购车与提车、车主商城、订单与售后、用车手册、积分与优惠券';

const PERMISSIONS = [
  { name: '相机', why: '扫码、拍照上传时' },
  { name: '位置', why: '找附近门店时' },
  { name: '通知', why: '提醒订单与预约时' },
  { name: '相册', why: '选照片、存海报时' },
] as const;

/** What stores have to say of an app: version, size, developer, permissions, privacy, functions, record. */
export function AppFacts() {
  const { id } = useBrand();
  const href = useHref();
  const { version, updated, megabytes, developer, record } = __HOSTS__.apps[id].about;
  const facts = [
    { label: '版本', value: version },
    { label: '更新日期', value: updated },
    { label: '大小', value: `${megabytes} MB` },
    { label: '开发者', value: developer },
    { label: '备案号', value: record },
  ];
  return (
    <>
      <ul className={styles.only} aria-label="只有 App 能做的">
        {ONLY_HERE.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ul>
      <section className={styles.facts} aria-label="应用信息">
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>功能</dt>
            <dd>{FUNCTIONS}</dd>
          </div>
          <div>
            <dt>权限</dt>
            <dd>
              {PERMISSIONS.map(({ name, why }) => (
                <span key={name}>
                  {name}：{why}
                </span>
              ))}
              <span>都在用到时才问，可以拒绝</span>
            </dd>
          </div>
        </dl>
        <ListRow label="协议与隐私政策" to={href('member.agreement')} />
      </section>
    </>
  );
}
