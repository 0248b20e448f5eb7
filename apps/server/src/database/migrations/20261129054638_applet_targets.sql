-- The mini-programs that pages lead to. The ids are samples until operators write their own.
insert into dict_entry (type_code, dict_code, dict_value, sort) values
  ('applet_target', 'mall',
    '{"title":"车主商城","text":"在微信小程序里逛商城，订单和积分都在","appId":"wx0000000000000001","path":"/pages/mall/index","params":["id"]}',
    0),
  ('applet_target', 'coupon',
    '{"title":"领券中心","text":"在微信小程序里领，付款时自动用上","appId":"wx0000000000000001","path":"/pages/coupon/index","params":["id"]}',
    1),
  ('applet_target', 'service',
    '{"title":"预约保养","text":"在微信小程序里约门店，进度随时看","appId":"wx0000000000000001","path":"/pages/service/index","params":["dealerId","seriesId"]}',
    2),
  ('applet_target', 'share',
    '{"title":"好友分享","text":"在微信小程序里接着看，登录一次就好","appId":"wx0000000000000001","path":"/pages/share/index","params":["id"]}',
    3);
